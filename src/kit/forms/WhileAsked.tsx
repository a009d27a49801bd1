import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { Field } from '#contract/resources/fields'
import { FormContext } from './FormContext'

interface WhileAskedProps {
  field: Field
  /** Whether a native form asks for it at first. Other forms know what they hold. */
  isAskedAtFirst?: boolean
  /** Its input. */
  children: ReactNode
}

/** Draws an input only while the form asks for its field: while another field has the value that it is asked with. */
export function WhileAsked({ field: { askedWith }, isAskedAtFirst = false, children }: WhileAskedProps) {
  const { Control } = use(FormContext)
  if (!askedWith) return children
  const [source, value] = askedWith
  return (
    <Control name={source}>
      {bound =>
        bound ? (
          bound.value === value && children
        ) : (
          <WhileTyped name={source} value={value} isTypedAtFirst={isAskedAtFirst}>
            {children}
          </WhileTyped>
        )
      }
    </Control>
  )
}

interface WhileTypedProps {
  name: string
  value: string | boolean
  isTypedAtFirst: boolean
  children: ReactNode
}

/** In a native form, only the control knows its value, which may have been chosen before the page was hydrated. */
function WhileTyped({ name, value, isTypedAtFirst, children }: WhileTypedProps) {
  const marker = useRef<HTMLSpanElement>(null)
  const [isTyped, setIsTyped] = useState(isTypedAtFirst)
  useEffect(() => {
    const form = marker.current?.closest('form')
    const look = () => {
      const control = form?.elements.namedItem(name)
      if (control instanceof HTMLInputElement && control.type === 'checkbox') setIsTyped(control.checked === value)
      else if (control && 'value' in control) setIsTyped(control.value === value)
    }
    look()
    form?.addEventListener('change', look)
    return () => form?.removeEventListener('change', look)
  }, [name, value])
  return (
    <>
      <span ref={marker} hidden />
      {isTyped && children}
    </>
  )
}
