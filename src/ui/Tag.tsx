import type { ReactNode } from 'react'
import type { Icon } from './icons.ts'
import css from './marks.module.css'

/** The meaning of a tag's colour; its text always has the same meaning. */
type Tone = 'neutral' | 'live' | 'cached' | 'device' | 'warning' | 'danger'

type TagProps = {
  readonly children: ReactNode
  readonly tone?: Tone | undefined
  readonly icon?: Icon | undefined
}

/** A short text on a coloured background, 18 px high: a state, a kind, a label. */
export const Tag = ({ children, tone = 'neutral', icon: Glyph }: TagProps) => (
  <span className={css.tag} data-tone={tone}>
    {Glyph && <Glyph size={12} />}
    {children}
  </span>
)
