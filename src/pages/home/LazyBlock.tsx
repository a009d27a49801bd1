import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { homeMessages } from './homeMessages'
import { LoadError } from '../../kit/feedback/LoadError'
import { Loading } from '../../kit/feedback/Loading'
import { BlockFrame, EntrySkeletons, type BlockLayout } from './HomeBlock'

type Load = () => Promise<{ default: ComponentType }>

/**
 * A block of the members home in a chunk of its own, which is loaded when the block is drawn first. If it cannot be
 * loaded, only this block says so, with a button that tries again. Some browsers answer the second import of a failed
 * address from memory. Then the document is loaded again, except while offline, where the page would be lost.
 */
export function lazyBlock(
  title: string,
  layout: BlockLayout,
  load: Load,
  reload = () => window.location.reload(),
): ComponentType {
  let current = lazy(load)

  const reloadOnline = (error: unknown) => {
    if (!navigator.onLine) throw error
    reload()
    return new Promise<never>(() => undefined)
  }

  return function LazyBlock() {
    const [Block, setBlock] = useState(() => current)
    const loadAgain = () => {
      current = lazy(() => load().catch(reloadOnline))
      setBlock(() => current)
    }
    return (
      <CodeBoundary title={title} onRetry={loadAgain}>
        <Suspense
          fallback={
            <BlockFrame title={title}>
              <Loading>
                <EntrySkeletons layout={layout} />
              </Loading>
            </BlockFrame>
          }
        >
          <Block />
        </Suspense>
      </CodeBoundary>
    )
  }
}

interface CodeBoundaryProps {
  title: string
  onRetry: () => void
  children: ReactNode
}

/** Says, in place of a block whose code could not be loaded, that it failed, until somebody tries again. */
class CodeBoundary extends Component<CodeBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })

  private readonly retry = () => {
    this.props.onRetry()
    this.setState({ isBroken: false })
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <BlockFrame title={this.props.title}>
        <LoadError error={null} sentence={homeMessages.notLoaded} onRetry={this.retry} />
      </BlockFrame>
    )
  }
}
