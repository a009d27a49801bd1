import createCache from '@emotion/cache'

/**
 * Emotion's cache under the club's name, so that the browser takes over the styles which the server wrote. Without the prefixes
 * of old browsers: they would make a third of the document.
 */
export const createStyleCache = () => createCache({ key: 'club', stylisPlugins: [] })
