import { BADGE_WORDS, type BadgeKind } from '#domain/notice/badge.ts'
import { AlertIcon, ClockIcon, LoginPageIcon, NoAnswerIcon, OfflineIcon, OnlineIcon } from '#ui/icons.ts'
import type { Icon } from '#ui/icons.ts'
import { SignInIcon, UpdateIcon, WarningIcon } from '#ui/icons.ts'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import { lazy, Suspense, useRef, useState } from 'react'
import css from './badge.module.css'
import { useBadge } from './use-badge.ts'
import { useSteady } from './use-steady.ts'

const BadgePanel = lazy(async () => ({ default: (await import('./BadgePanel.tsx')).BadgePanel }))

type Tone = 'live' | 'cached' | 'device' | 'warning' | 'danger' | 'danger-solid' | 'neutral'

/** Icon and colour of each state. Source: look §7. */
const LOOK: Readonly<Record<BadgeKind, { readonly icon: Icon; readonly tone: Tone }>> = {
  'not-saved': { icon: WarningIcon, tone: 'danger-solid' },
  refused: { icon: AlertIcon, tone: 'danger' },
  'signed-out': { icon: SignInIcon, tone: 'warning' },
  'login-page': { icon: LoginPageIcon, tone: 'warning' },
  offline: { icon: OfflineIcon, tone: 'device' },
  'no-answer': { icon: NoAnswerIcon, tone: 'warning' },
  'update-ready': { icon: UpdateIcon, tone: 'cached' },
  waiting: { icon: ClockIcon, tone: 'device' },
  starting: { icon: OnlineIcon, tone: 'neutral' },
  online: { icon: OnlineIcon, tone: 'live' },
}

/** The state of the way to the server and of what is not sent yet, top right on every screen; opens its evidence. */
export const ConnectionBadge = ({ onSignIn }: { readonly onSignIn: () => void }) => {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const { badge } = useBadge()
  const kind = useSteady(badge.kind)
  const { icon: Glyph, tone } = LOOK[kind]
  return (
    <>
      <Tooltip text={badge.explanation}>
        <button
          ref={anchor}
          type="button"
          className={css.badge}
          data-tone={tone}
          data-kind={kind}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Glyph size={14} />
          <span className={css.word}>{BADGE_WORDS[kind]}</span>
          {badge.count > 0 && <span className={css.count}>{badge.count}</span>}
        </button>
      </Tooltip>
      <p className={css.spoken} role="status">
        {BADGE_WORDS[kind]}
      </p>
      {open && (
        <Suspense>
          <BadgePanel anchor={anchor} onClose={() => setOpen(false)} onSignIn={onSignIn} />
        </Suspense>
      )}
    </>
  )
}
