import { createContext, createElement, use, type AnchorHTMLAttributes, type ComponentType, type Ref } from 'react'
import { href } from '../../paths'

export interface ClubLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the application, below its base: '/home'. */
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/** A plain <a>: its page is loaded as a new document. */
export const DocumentLink = ({ to, children, ...rest }: ClubLinkProps) => (
  <a {...rest} href={href(to)}>
    {children}
  </a>
)

/** The component that ClubLink renders. The members application sets one that uses its router (src/App.tsx). */
export const LinkContext = createContext<ComponentType<ClubLinkProps>>(DocumentLink)

/** A link to a path of the application, for parts that both the site and the members application show. */
export const ClubLink = (props: ClubLinkProps) => createElement(use(LinkContext), props)
