import type { ReactNode } from 'react'
import { CutIcon } from './icons.ts'
import css from './marks.module.css'

/** The origin of data. Each has its own shape, so that colour is never the only sign. Source: look §7. */
type StampKind = 'live' | 'cached' | 'device' | 'older' | 'cut'

type StampProps = {
  readonly kind: StampKind
  /** The text after the shape: "live 09:41", "from this device, yesterday 17:02", "cut at 1,000 of 3,000,000". */
  readonly children: ReactNode
  /** A longer text on hover: the full date, the name of the server. */
  readonly title?: string | undefined
}

/** The origin and time of data: ● live, ◐ cached, ■ this device, ○ older than its refresh, scissors cut. */
export const Stamp = ({ kind, children, title }: StampProps) => (
  <span className={css.stamp} data-kind={kind} title={title}>
    {kind === 'cut' ? (
      <CutIcon size={12} />
    ) : (
      <span className={css.shape} data-kind={kind} aria-hidden="true" />
    )}
    <span className={css.stampText}>{children}</span>
  </span>
)

/** The shape of a stamp without its text, for places that have the text elsewhere, such as a tooltip. */
export const StampShape = ({ kind }: { readonly kind: Exclude<StampKind, 'cut'> }) => (
  <span className={css.shape} data-kind={kind} aria-hidden="true" />
)
