import { ContactBand } from './ContactBand'
import type { SitePageProps } from './pages'

/** The contact page (§2.2). */
export const ContactUs = ({ data }: SitePageProps) => <ContactBand club={data.club} headingLevel="h1" />
