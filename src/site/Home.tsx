import { AdvertBanner } from './AdvertBanner'
import { Carousel } from './Carousel'
import { ContactBand } from './ContactBand'
import { FeatureList } from './FeatureList'
import { Intro } from './Intro'
import { Invitation } from './Invitation'
import type { SitePageProps } from './pages'
import { Partnership } from './Partnership'

/** The public home (§2.2). */
export function Home({ data: { club, home } }: SitePageProps) {
  if (home === null) throw new Error('The home page was not given its content.')
  return (
    <>
      <Carousel slides={home.slides} />
      <Invitation />
      <Intro intro={home.intro} />
      <FeatureList features={home.features} />
      <AdvertBanner advert={home.advert} club={club} />
      <Partnership partnership={home.partnership} partners={home.partners} />
      <ContactBand club={club} />
    </>
  )
}
