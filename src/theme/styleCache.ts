import createCache from '@emotion/cache'

/**
 * Emotion's cache of styles, with the same key on the server and in the browser, which so takes over the styles that the server wrote.
 * Without vendor prefixes for old browsers: they were a third of a document, and some are rules that throw when a browser is given them.
 * What Safari still wants prefixed is written so where it is used.
 */
export const createStyleCache = () => createCache({ key: 'club', stylisPlugins: [] })
