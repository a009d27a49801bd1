// The call that takes a picture for the public site.
import { z } from 'zod'
import { defineCalls, id } from '../call'
import { FALLBACKS, type RenderedPicture } from '../rules/renditions'
import { attachment } from './user'

export const renderedPicture: z.ZodType<RenderedPicture> = z.object({
  address: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  fallback: z.enum(FALLBACKS),
})

export const pictureCalls = defineCalls({
  'POST /api/picture/save': {
    files: true,
    memberLimit: { tries: 200, seconds: 3600 },
    body: z.object({ picture: attachment('Please choose a picture.') }),
    /** The picture; the same upload again gives the existing one. `url` is its largest rendition. */
    answer: z.object({ id: id(), url: z.string(), picture: renderedPicture }),
    deed: 'pictures.create',
  },
})
