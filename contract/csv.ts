// How CSV files of ours are written, in the page and by the server.

/** Without it Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
export const LINE_END = '\r\n'

/** Text that a spreadsheet would run as a formula: it begins with one of these signs, after any white space. An apostrophe goes before it. */
export const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
