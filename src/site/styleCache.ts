import createCache from '@emotion/cache'

/** Emotion's cache under the club's name, so that the browser takes over the styles which the server wrote. */
export const createStyleCache = () => createCache({ key: 'club' })
