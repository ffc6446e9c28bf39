import type { Ref } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import { announcedText, type Badge } from '#domain/sync-status/badge.ts'
import { needText } from '#domain/sync-status/status.ts'
import { links } from '#src/links.ts'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import css from './badge.module.css'
import { statusAppearance } from './status-appearance.ts'
import { useAnnounced } from './use-announcement.ts'
import { useBadge } from './use-badge.ts'
import { useBadgeText } from './use-badge-texts.ts'

type ConnectionBadgeProps = {
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly go: (address: string) => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** Badge of the connection and of unsent changes, at the top right. It opens the outbox, or the versions of the only tab in conflict. */
export const ConnectionBadge = ({ isOpen, onToggle, go, ref }: ConnectionBadgeProps) => {
  const shown = useBadge()
  const meaning = useBadgeText(shown)
  const { badge } = shown
  const announced = useAnnounced(stateOf(badge), announcedText(badge))
  const { icon: Glyph, tone } = statusAppearance(badge.kind)
  const { decideTab } = badge
  const isWay = decideTab !== null && !isOpen
  return (
    <>
      <Tooltip text={meaning}>
        <button
          ref={ref}
          type="button"
          className={css.badge}
          data-tone={tone}
          data-kind={badge.kind}
          aria-expanded={isWay ? undefined : isOpen}
          aria-controls={isOpen ? 'outbox' : undefined}
          onClick={isWay ? () => go(links.sqlTabDecide(decideTab)) : onToggle}
        >
          <Glyph size={14} />
          <span>{badge.word}</span>
          {badge.count > 0 && <span className={css.count}>{countText(badge.count)}</span>}
          {badge.needs.map((need) => {
            const { icon: NeedGlyph, tone: needTone } = statusAppearance(need.kind)
            return (
              <span key={need.kind} className={css.need} data-tone={needTone}>
                <NeedGlyph size={12} />
                <span aria-hidden="true">{countText(need.count)}</span>
                <span className="visually-hidden">{needText(need)}</span>
              </span>
            )
          })}
        </button>
      </Tooltip>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  )
}

/** Identifies the state to announce: a change of a count alone is not announced. */
function stateOf({ kind, needs }: Badge): string {
  return [kind, ...needs.map((need) => need.kind)].join(' ')
}
