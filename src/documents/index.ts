/** The club's documents. */
export const documents = { name: 'documents', recordRepresentation: 'title' }
