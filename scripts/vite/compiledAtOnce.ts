import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has Chromium compile all functions of a file while it comes, beside the page, and keep them compiled. It compiles
 * each as it is called first otherwise, and the page waits for that (https://v8.dev/blog/explicit-compile-hints). The
 * hint holds for what stands below it, and Vite puts a line of its own at the top: so it comes last.
 */
export const compiledAtOnce = (): Plugin => ({
  name: 'club:compiled-at-once',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = HINT + file.code
    },
  },
})
