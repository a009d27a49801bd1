/** A person's name as the club writes it: 'Priya Nair'. */
export const fullName = ({ firstName, familyName }: { firstName: string; familyName: string }): string =>
  `${firstName} ${familyName}`
