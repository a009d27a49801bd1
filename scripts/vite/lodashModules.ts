/**
 * Gives react-admin the functions of lodash from es-toolkit, which holds itself to lodash's own tests. lodash tries
 * five things while it loads that throw in a strict module: a browser reads the file of packages again for each, which
 * took a phone half a second of a page.
 */
export const lodashModules = { find: /^lodash\/(\w+?)(\.js)?$/, replacement: 'es-toolkit/compat/$1' }
