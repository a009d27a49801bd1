import { clubMessages } from '../../api/errors'
import { href, LOGIN } from '../../paths'

/**
 * The sentence of a refusal. That the session has ended has a link beside it to the login page in another tab, so that
 * what is typed stays.
 */
export const RefusalWords = ({ sentence }: { sentence: string | null }) => (
  <>
    {sentence}
    {sentence === clubMessages.sessionEnded && (
      <>
        {' '}
        <a href={href(LOGIN)} target="_blank" rel="noopener" style={LINK}>
          {clubMessages.signInElsewhere}
        </a>
      </>
    )}
  </>
)

/** Stands in any colour of text, high enough for a thumb. */
const LINK = { display: 'inline-block', paddingBlock: '0.625rem', color: 'inherit', fontWeight: 700 } as const
