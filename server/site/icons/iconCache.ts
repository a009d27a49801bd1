import { limitAsync } from 'es-toolkit'
import type { IconName } from '#contract/rules/documentHead'
import { type Drawing, drawIcon, type IconShape } from './drawIcon'

const SHAPES: Record<IconName, IconShape> = {
  'favicon.ico': { kind: 'ico' },
  'apple-touch-icon.png': { kind: 'filled', size: 180, isMaskable: false },
  '192.png': { kind: 'free', size: 192 },
  '512.png': { kind: 'free', size: 512 },
  'maskable-192.png': { kind: 'filled', size: 192, isMaskable: true },
  'maskable-512.png': { kind: 'filled', size: 512, isMaskable: true },
}

/** A part of the icons' address. Count it up with every change of how they are drawn. */
export const ICON_RECIPE = 1

/**
 * Draws each icon when it is first asked for, one after the other. The icons of one drawing, named by its key, stay in
 * memory. Throws Unavailable where pictures cannot be worked on.
 */
export function createIconCache(): (key: string, name: IconName, read: () => Promise<Drawing>) => Promise<Buffer> {
  const drawInTurn = limitAsync(
    async (name: IconName, read: () => Promise<Drawing>) => drawIcon(await read(), SHAPES[name]),
    1,
  )
  let cached: { key: string; drawn: Map<IconName, Promise<Buffer>> } | undefined
  return (key, name, read) => {
    if (cached?.key !== key) cached = { key, drawn: new Map() }
    const { drawn } = cached
    const known = drawn.get(name)
    if (known) return known
    const icon = drawInTurn(name, read)
    drawn.set(name, icon)
    icon.catch(() => drawn.delete(name))
    return icon
  }
}
