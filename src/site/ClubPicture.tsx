import { styled, type SxProps, type Theme } from '@mui/material/styles'
import { type RenderedPicture, srcSetOf } from '#contract/rules/renditions'

/** Box would take `width` and `height` for styles. As attributes they keep the space before the picture has come. */
const Image = styled('img')({})

interface ClubPictureProps {
  image: { imageUrl: string | null; alt: string; picture: RenderedPicture | null }
  /** The rendered width, as in an image's `sizes`. */
  sizes: string
  /** Its room while it is on its way, in pixels, where the address tells nothing of its size. */
  width: number
  height: number
  /**
   * Whether it is visible at once, so that it is fetched before everything else. Other pictures are fetched when they
   * come near the viewport.
   */
  isFirst?: boolean
  /** Whether it is fetched after everything else. */
  isLate?: boolean
  sx: SxProps<Theme>
}

/** A picture of the club's: one that it has uploaded in the width that the screen needs, any other by its address. */
export function ClubPicture({ image, sizes, width, height, isFirst, isLate, sx }: ClubPictureProps) {
  const { imageUrl, alt, picture } = image
  const fallback = (
    <Image
      src={imageUrl ?? ''}
      {...(picture && { srcSet: srcSetOf(picture, picture.fallback), sizes })}
      alt={alt}
      width={picture?.width ?? width}
      height={picture?.height ?? height}
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst ? { fetchPriority: 'high', decoding: 'sync' } : { decoding: 'async' })}
      {...(isLate && { fetchPriority: 'low' })}
      sx={sx}
    />
  )
  if (!picture) return fallback
  return (
    <picture>
      <source type="image/webp" srcSet={srcSetOf(picture, 'webp')} sizes={sizes} />
      {fallback}
    </picture>
  )
}
