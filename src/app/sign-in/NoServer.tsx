import { useNow } from '#app/badge/use-now.ts'
import { nextTryText } from '#domain/sync-status/status-texts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { NoAnswerIcon, OfflineIcon, RefreshIcon } from '#ui/icons.ts'
import { Note } from './Note.tsx'
import css from './sign-in.module.css'
import { type NoServerStart, useServerBack } from './use-server-back.ts'

type NoServerProps = {
  readonly start: NoServerStart
  /** Called with each start that still finds no session. */
  readonly onNoServer: (start: NoServerStart) => void
  /** Called when a session was found. */
  readonly onFound: () => void
}

/** Shown when no user is known and the server did not answer. Retries until it does. */
export const NoServer = ({ start: { reason }, onNoServer, onFound }: NoServerProps) => {
  const { nextTryAt, isTrying, tryNow } = useServerBack(onNoServer, onFound)
  const now = useNow(true)
  const isOffline = reason.code === 'offline'
  return (
    <>
      <h1 className={css.title}>
        {isOffline ? 'The server cannot be reached' : 'The server sent an unexpected answer'}
      </h1>
      <p className={css.lead}>
        Sign-in needs the server. Earlier work in this browser is still there and opens after you sign in.
        From then on it also opens without a network.
      </p>
      <Note icon={isOffline ? <OfflineIcon /> : <NoAnswerIcon />} tone="warning">
        {reason.message}
        {reason.status !== null && ` (status ${reason.status})`}
      </Note>
      <ol className={css.steps}>
        <li>Start Offset: in its folder, run npm start.</li>
        <li>Open the link that it prints, or wait here.</li>
      </ol>
      <p className={css.lead}>
        This page continues as soon as the server answers.
        {nextTryAt !== null && ` Next try ${nextTryText(nextTryAt, now)}.`}
      </p>
      <div>
        <Button
          kind="primary"
          size="large"
          icon={RefreshIcon}
          autoFocus
          busy={isTrying}
          busyLabel="Trying"
          onPress={tryNow}
        >
          Try again
        </Button>
      </div>
    </>
  )
}
