import { lazy, Suspense } from 'react'

/** The code is fetched when two versions are compared: a form's first load does not need the sanitiser. */
const SafeHtml = lazy(() =>
  import('./SafeHtml').then(
    module => ({ default: module.SafeHtml }),
    () => ({ default: PlainWords }),
  ),
)

/** Shows plain text if SafeHtml cannot be fetched. The page with the input must stay. */
const PlainWords = ({ html }: { html: string | null | undefined }) => (
  <>{new DOMParser().parseFromString(html ?? '', 'text/html').body.textContent}</>
)

/** Shows a value of a RichTextInput, for a ComparedField. */
export const showRichText = (value: unknown) => (
  <Suspense fallback={null}>
    <SafeHtml html={String(value)} />
  </Suspense>
)
