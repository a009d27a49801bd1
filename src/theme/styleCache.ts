import createCache from '@emotion/cache'

/**
 * Creates Emotion's cache of styles. Its key is the same on the server and in the browser, so the browser takes over
 * the server's styles. The cache adds no vendor prefixes for old browsers. They were a third of a document, and some of
 * the rules throw in a browser. A prefix that Safari still needs is written where it is used.
 */
export const createStyleCache = () => createCache({ key: 'club', stylisPlugins: [] })
