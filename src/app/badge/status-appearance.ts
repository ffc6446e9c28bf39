import type { Standing } from '#domain/sync-status/status.ts'
import {
  AlertIcon,
  ClockIcon,
  DeviceIcon,
  type Icon,
  LoginPageIcon,
  NoAnswerIcon,
  OfflineIcon,
  OnlineIcon,
  SendingIcon,
  SignInIcon,
  UpdateIcon,
  VersionsIcon,
  WarningIcon,
} from '#ui/icons.ts'

type Tone = 'live' | 'cached' | 'device' | 'warning' | 'danger' | 'danger-solid' | 'neutral'

/** Icon and colour of each standing, in the badge and at the head of the outbox. Source: look §7. */
export const STANDING_LOOK: Readonly<Record<Standing, { readonly icon: Icon; readonly tone: Tone }>> = {
  'not-saved': { icon: WarningIcon, tone: 'danger-solid' },
  'signed-out': { icon: SignInIcon, tone: 'warning' },
  'login-page': { icon: LoginPageIcon, tone: 'warning' },
  offline: { icon: OfflineIcon, tone: 'device' },
  'no-answer': { icon: NoAnswerIcon, tone: 'warning' },
  refused: { icon: AlertIcon, tone: 'danger' },
  'to-decide': { icon: VersionsIcon, tone: 'warning' },
  slow: { icon: NoAnswerIcon, tone: 'warning' },
  sending: { icon: SendingIcon, tone: 'cached' },
  waiting: { icon: ClockIcon, tone: 'device' },
  sent: { icon: SendingIcon, tone: 'cached' },
  'update-ready': { icon: UpdateIcon, tone: 'cached' },
  device: { icon: DeviceIcon, tone: 'device' },
  synced: { icon: OnlineIcon, tone: 'live' },
  starting: { icon: OnlineIcon, tone: 'neutral' },
}
