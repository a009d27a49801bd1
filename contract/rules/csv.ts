// The format in which the page and the server write our CSV files.

/** Without this mark, Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
export const LINE_END = '\r\n'

/**
 * Matches text that a spreadsheet would run as a formula. It begins with one of these signs, after any white space. An
 * apostrophe goes before it.
 */
export const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
