import { asc } from 'drizzle-orm'
import type { SiteTexts } from '#contract/calls/home'
import type { Database } from '../../database/connect'
import { learnLink, merchandiseItem, siteTexts, sizeTable } from '../../database/schema/club'
import { cutStored } from '#contract/rules/cutRichText'
import { presentImage } from './present'
import { readPictures } from './queries'

/** Reads the texts of the site's fixed pages. Their HTML is cut, since anybody may have written it. */
export async function readSiteTexts(database: Database): Promise<SiteTexts> {
  const [[texts], links, items, tables] = await Promise.all([
    database.select().from(siteTexts),
    database
      .select({ title: learnLink.title, url: learnLink.url, summary: learnLink.summary })
      .from(learnLink)
      .orderBy(asc(learnLink.position), asc(learnLink.id)),
    database
      .select({ name: merchandiseItem.name, price: merchandiseItem.price, note: merchandiseItem.note })
      .from(merchandiseItem)
      .orderBy(asc(merchandiseItem.position), asc(merchandiseItem.id)),
    database.select().from(sizeTable).orderBy(asc(sizeTable.position), asc(sizeTable.id)),
  ])
  if (!texts) throw new Error('The site has no texts.')
  const pictureOf = await readPictures(database, [texts.learnPictureId, texts.merchandisePictureId])
  const { contactLead, learnLead, clothing, swimming, merchandiseLead, sizes, lifejackets, partnerShop } = texts
  return {
    contact: { lead: contactLead },
    learnToRow: {
      lead: learnLead,
      image: presentImage(pictureOf(texts.learnPictureId), texts.learnImageUrl, texts.learnAlt),
      links,
      clothing: cutStored(clothing),
      swimming: cutStored(swimming),
    },
    merchandise: {
      lead: merchandiseLead,
      image: presentImage(pictureOf(texts.merchandisePictureId), texts.merchandiseImageUrl, texts.merchandiseAlt),
      items,
      sizes: cutStored(sizes),
      sizeTables: tables.map(({ title, sizeHeading, firstHeading, secondHeading, rows }) => ({
        title,
        headings: [sizeHeading, firstHeading, secondHeading],
        rows,
      })),
      lifejackets: cutStored(lifejackets),
      partnerShop: cutStored(partnerShop),
    },
  }
}
