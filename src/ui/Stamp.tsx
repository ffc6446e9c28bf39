import type { ReactNode } from 'react'
import { CutIcon } from './icons.ts'
import css from './marks.module.css'

/** Where what is shown is from. Each has its own shape, so that colour never says it alone. Source: look §7. */
type StampKind = 'live' | 'cached' | 'device' | 'older' | 'cut'

type StampProps = {
  readonly kind: StampKind
  /** The whole text after the shape: "live 09:41", "from this device, yesterday 17:02", "cut at 1,000 of 3,000,000". */
  readonly children: ReactNode
  /** A longer text, shown on hover: the full date, the server's name. */
  readonly title?: string | undefined
}

/** Says where data is from and when: ● live, ◐ cached, ■ this device, ○ older than its refresh, scissors cut. */
export const Stamp = ({ kind, children, title }: StampProps) => (
  <span className={css.stamp} data-kind={kind} title={title}>
    {kind === 'cut' ? (
      <CutIcon size={12} />
    ) : (
      <span className={css.shape} data-kind={kind} aria-hidden="true" />
    )}
    {children}
  </span>
)

/** The shape of a stamp alone, for places that carry the word elsewhere (a tab's mark with its tooltip). */
export const StampShape = ({ kind }: { readonly kind: Exclude<StampKind, 'cut'> }) => (
  <span className={css.shape} data-kind={kind} aria-hidden="true" />
)
