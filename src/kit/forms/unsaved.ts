// What has been typed and is not saved yet, in any form that is open: nothing may throw it away unasked.
const unsaved = new Map<symbol, string>()

/** Marks a form; `question` is what a person is asked before it is lost. */
export const markUnsaved = (form: symbol, question: string): void => void unsaved.set(form, question)
export const clearUnsaved = (form: symbol): void => void unsaved.delete(form)

export const isUnsaved = (form: symbol): boolean => unsaved.has(form)
export const isAnythingUnsaved = (): boolean => unsaved.size > 0

/** What was typed is given up: the page may be left without a question. */
export const giveUpUnsaved = (): void => unsaved.clear()

/** Asks whether what was typed may be lost; true at once where nothing is. */
export function mayLoseUnsaved(): boolean {
  const [question] = unsaved.values()
  return question === undefined || window.confirm(question)
}
