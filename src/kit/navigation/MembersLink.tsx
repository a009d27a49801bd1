import { Link } from 'react-router'
import { DocumentLink, type ClubLinkProps } from './ClubLink'

/** The members application's link: its own screens by its router, the site's pages by a load of their document. */
export const MembersLink = ({ to, ...rest }: ClubLinkProps) =>
  to.startsWith('/members/') ? <Link {...rest} to={to} /> : <DocumentLink {...rest} to={to} />
