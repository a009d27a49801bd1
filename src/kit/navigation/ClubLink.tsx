import { createContext, createElement, use, type AnchorHTMLAttributes, type ComponentType, type Ref } from 'react'
import { href } from '../../paths'

export interface ClubLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the application, below its base: '/home'. */
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link that loads its page as a document of its own. */
export const DocumentLink = ({ to, children, ...rest }: ClubLinkProps) => (
  <a {...rest} href={href(to)}>
    {children}
  </a>
)

/** How links lead on in this document; the members application puts its router's here. */
export const LinkContext = createContext<ComponentType<ClubLinkProps>>(DocumentLink)

/** A link within the application, whichever of its two documents it stands in. */
export const ClubLink = (props: ClubLinkProps) => createElement(use(LinkContext), props)
