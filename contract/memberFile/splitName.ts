// Takes apart a name that stands in one piece.

/** Words that belong to the surname which follows. */
const BEFORE_A_SURNAME = /^(van|von|de|der|den|del|della|di|da|dos|du|la|le|ap|ab|st\.?|mac|mc|bin|al|el|o')$/i
/** Titles and degrees are no name. */
const TITLE = /^(mr|mrs|ms|miss|mx|dr|prof|rev|sir|dame)\.?$/i

/** Splits 'Ann Fletcher', 'Fletcher, Ann' or 'Dr Jan van der Berg' into first name and surname. */
export function splitName(whole: string): { firstName: string; familyName: string } {
  const [before = '', ...after] = whole.split(',').map(part => part.trim().replace(/\s+/g, ' '))
  const capital = /^((?:[\p{Lu}'’-]{2,} )+)(\S*\p{Ll}.*)$/u.exec(withoutTitle(before))
  // A surname in capitals stands first: MACDONALD Fiona.
  if (after.join('') === '' && capital)
    return { firstName: (capital[2] ?? '').trim(), familyName: (capital[1] ?? '').trim() }
  if (after.join('') !== '') return { firstName: withoutTitle(after.join(' ')), familyName: before }
  const words = withoutTitle(before).split(' ').filter(Boolean)
  if (words.length < 2) return { firstName: words[0] ?? '', familyName: '' }
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && BEFORE_A_SURNAME.test(word))
  const surname = particle > 0 ? particle : words.length - 1
  return { firstName: words.slice(0, surname).join(' '), familyName: words.slice(surname).join(' ') }
}

/** Tells whether a name is that of two people: 'Mr & Mrs', 'Sue and Bill'. */
export const isOfSeveral = (name: string): boolean => /\S\s*[&+/]\s*\S|\s(?:and|und|et)\s/i.test(name)

const withoutTitle = (name: string) => {
  const words = name.split(' ')
  return TITLE.test(words[0] ?? '') && words.length > 1 ? words.slice(1).join(' ') : name
}
