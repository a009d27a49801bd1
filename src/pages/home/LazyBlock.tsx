import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { homeMessages } from './homeMessages'
import { LoadError } from '../../kit/feedback/LoadError'
import { Loading } from '../../kit/feedback/Loading'
import { BlockFrame, EntrySkeletons, type BlockLook } from './HomeBlock'

type Load = () => Promise<{ default: ComponentType }>

/**
 * A block of the members home whose code is asked for now and drawn after the rest. If it does not come, the rest stands, and one can
 * ask again. Browsers that remember a failed import need the whole document anew for that; offline nothing is thrown away.
 */
export function lazyBlock(
  title: string,
  look: BlockLook,
  load: Load,
  reload = () => window.location.reload(),
): ComponentType {
  const begun = load()
  // A failure is told where the block is drawn; unhandled it would be reported twice.
  begun.catch(() => undefined)
  let current = lazy(() => begun)

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
      <CodeBoundary title={title} onAgain={loadAgain}>
        <Suspense
          fallback={
            <BlockFrame title={title}>
              <Loading>
                <EntrySkeletons look={look} />
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
  onAgain: () => void
  children: ReactNode
}

/** Shown in place of a block whose code did not come, until somebody asks for it again. */
class CodeBoundary extends Component<CodeBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })

  private readonly again = () => {
    this.props.onAgain()
    this.setState({ isBroken: false })
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <BlockFrame title={this.props.title}>
        <LoadError error={null} sentence={homeMessages.notLoaded} onRetry={this.again} />
      </BlockFrame>
    )
  }
}
