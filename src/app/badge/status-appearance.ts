import { type Status, type StatusTone, statusNamed } from '#domain/sync-status/status.ts'
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

const ICONS: Readonly<Record<Status, Icon>> = {
  'not-saved': WarningIcon,
  'signed-out': SignInIcon,
  'login-page': LoginPageIcon,
  offline: OfflineIcon,
  'no-answer': NoAnswerIcon,
  'other-server': LoginPageIcon,
  refused: AlertIcon,
  'to-decide': VersionsIcon,
  slow: NoAnswerIcon,
  sending: SendingIcon,
  waiting: ClockIcon,
  sent: SendingIcon,
  'update-ready': UpdateIcon,
  device: DeviceIcon,
  synced: OnlineIcon,
  starting: OnlineIcon,
}

/** Icon and colour of a status, in the badge and at the head of the outbox. Source: look §7. */
export function statusAppearance(status: Status): { readonly icon: Icon; readonly tone: StatusTone } {
  return { icon: ICONS[status], tone: statusNamed(status).tone }
}
