/** What a message is called whose writer gives it no subject of their own; `about` is the title of the event, or of the club. */
export const defaultSubject = (about: string, sender: string): string => `${about}: a message from ${sender}`
