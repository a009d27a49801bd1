import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { homeMessages } from './homeMessages'
import { BlockFrame, FailedEntries, WaitingEntries, type BlockLook } from './BlockFrame'

type Load = () => Promise<{ default: ComponentType }>

/**
 * A block of the members home whose code is asked for now and drawn after the rest. If it does not come, the rest stands, and one can
 * ask again. Browsers that remember a failed import need the whole document anew for that; offline nothing is thrown away.
 */
export function lateBlock(
  title: string,
  look: BlockLook,
  load: Load,
  reload = () => window.location.reload(),
): ComponentType {
  const begun = load()
  // Told by the block, once it is drawn.
  begun.catch(() => undefined)
  let current = lazy(() => begun)

  const reloadOnline = (error: unknown) => {
    if (!navigator.onLine) throw error
    reload()
    return new Promise<never>(() => undefined)
  }

  return function LateBlock() {
    const [Block, setBlock] = useState(() => current)
    const loadAgain = () => {
      current = lazy(() => load().catch(reloadOnline))
      setBlock(() => current)
    }
    return (
      <Mended title={title} onAgain={loadAgain}>
        <Suspense
          fallback={
            <BlockFrame title={title}>
              <WaitingEntries look={look} />
            </BlockFrame>
          }
        >
          <Block />
        </Suspense>
      </Mended>
    )
  }
}

interface MendedProps {
  title: string
  onAgain: () => void
  children: ReactNode
}

/** Stands in for what is broken below it until somebody asks for that again. */
class Mended extends Component<MendedProps, { isBroken: boolean }> {
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
        <FailedEntries sentence={homeMessages.notLoaded} onAgain={this.again} />
      </BlockFrame>
    )
  }
}
