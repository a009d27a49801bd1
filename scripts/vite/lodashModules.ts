/**
 * Gives react-admin the functions of lodash from es-toolkit, which runs lodash's own tests. While lodash loads, it
 * tries five things that throw in a strict module. For each the browser reads the file of packages again, which took a
 * phone half a second of a page.
 */
export const lodashModules = { find: /^lodash\/(\w+?)(\.js)?$/, replacement: 'es-toolkit/compat/$1' }
