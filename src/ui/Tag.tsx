import type { ReactNode } from 'react'
import type { Icon } from './icons.ts'
import css from './marks.module.css'

/** What a tag's colour says; always beside its word. */
type Tone = 'neutral' | 'live' | 'cached' | 'device' | 'warning' | 'danger'

type TagProps = {
  readonly children: ReactNode
  readonly tone?: Tone | undefined
  readonly icon?: Icon | undefined
}

/** A word on a small coloured ground, 18 high: a state, a kind, a label. */
export const Tag = ({ children, tone = 'neutral', icon: Glyph }: TagProps) => (
  <span className={css.tag} data-tone={tone}>
    {Glyph && <Glyph size={12} />}
    {children}
  </span>
)
