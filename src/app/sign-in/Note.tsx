import type { ReactNode } from 'react'
import css from './sign-in.module.css'

type NoteProps = {
  readonly icon: ReactNode
  readonly tone: 'warning' | 'device'
  readonly children: ReactNode
}

/** A short highlighted text; warnings are announced. */
export const Note = ({ icon, tone, children }: NoteProps) => (
  <p className={css.note} data-tone={tone} role={tone === 'warning' ? 'alert' : undefined}>
    {icon}
    <span>{children}</span>
  </p>
)
