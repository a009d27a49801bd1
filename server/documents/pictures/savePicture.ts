import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Attachment } from '#contract/calls/user'
import { picture, pictureRendition } from '../../database/schema/pictures'
import { inTransaction } from '../../database/transaction'
import { digest } from '../../digest'
import type { Arrivals } from '../../files/arrivals'
import { claimRoom } from '../../files/uploadLimits'
import { storeBytes } from '../../files/storeFile'
import { recordChange } from '../../history/recordChange'
import type { Services } from '../../services'
import { expectPicture } from './expectPicture'
import { type PictureRow, pictureColumns } from '../../database/pictureColumns'
import { RECIPE, renderPicture } from './renderPicture'

/** Half of a SHA-256: enough that no two pictures share it, and short in an address. */
const DIGEST_LENGTH = 22

/**
 * Stores a picture for the site as its renditions; the upload itself is not kept. The same picture again gives the
 * existing one. It is deleted a day later unless something shows it. Throws InvalidInput, OverQuota; Unavailable where
 * pictures cannot be worked on.
 */
export async function savePicture(
  { database, clock, quotas }: Services,
  caller: Caller,
  { attachment, arrivals }: { attachment: Attachment; arrivals: Arrivals },
): Promise<PictureRow> {
  const sound = await expectPicture(database, arrivals, attachment)
  const key = digest(`${RECIPE} ${sound.digest}`).slice(0, DIGEST_LENGTH)
  const uploadedAt = clock.now()
  // The statement that finds the picture also writes to it, so that it is not removed meanwhile.
  const [known] = await database
    .update(picture)
    .set({ unusedSince: null })
    .where(eq(picture.digest, key))
    .returning(pictureColumns)
  if (known) return known
  const { renditions, ...rendering } = await renderPicture(sound.bytes)
  return inTransaction(database, async transaction => {
    const size = renditions.reduce((sum, { bytes }) => sum + bytes.length, 0)
    await claimRoom(transaction, quotas, caller.memberId, size)
    const [created] = await transaction
      .insert(picture)
      .values({ ...rendering, digest: key, uploadedAt })
      .onConflictDoUpdate({ target: picture.digest, set: { unusedSince: null } })
      .returning({ ...pictureColumns, uploadedAt: picture.uploadedAt })
    if (!created) throw new Error('The picture was not written.')
    const [there] = await transaction
      .select({ id: pictureRendition.id })
      .from(pictureRendition)
      .where(eq(pictureRendition.pictureId, created.id))
      .limit(1)
    // Somebody else uploaded the same meanwhile.
    if (there) return created
    for (const { bytes, ...rendition } of renditions) {
      const [stored] = await transaction
        .insert(pictureRendition)
        .values({ ...rendition, pictureId: created.id })
        .returning({ id: pictureRendition.id })
      if (!stored) throw new Error('The picture was not written.')
      await storeBytes(transaction, bytes, { renditionId: stored.id, ownerId: caller.memberId, createdAt: uploadedAt })
    }
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'pictures.create',
      subjectType: 'picture',
      subjectId: created.id,
      after: { ...rendering, size },
    })
    return created
  })
}
