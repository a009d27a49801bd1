// The format in which the page and the server write our CSV files.

/** Excel does not read the file as UTF-8 without it. */
export const BYTE_ORDER_MARK = '\uFEFF'
export const LINE_END = '\r\n'

/**
 * Text that a spreadsheet would run as a formula: it begins with one of these signs, after any white space. An
 * apostrophe goes before it.
 */
export const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
