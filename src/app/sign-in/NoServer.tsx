import { useNow } from '#app/badge/use-now.ts'
import { nextTryText } from '#domain/sync-status/status-texts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { NoAnswerIcon, OfflineIcon, RefreshIcon } from '#ui/icons.ts'
import { Note } from './Note.tsx'
import css from './sign-in.module.css'
import { type Nobody, useServerBack } from './use-server-back.ts'

type NoServerProps = {
  readonly start: Nobody
  /** Told what the server said by then, as long as nobody is signed in. */
  readonly onNobody: (start: Nobody) => void
  /** Told once somebody is. */
  readonly onFound: () => void
}

/** Nobody is signed in and the server did not answer: says so, and goes on by itself as soon as it answers. */
export const NoServer = ({ start: { reason }, onNobody, onFound }: NoServerProps) => {
  const { nextTryAt, isTrying, tryNow } = useServerBack(onNobody, onFound)
  const now = useNow(true)
  const isOffline = reason.code === 'offline'
  return (
    <>
      <h1 className={css.title}>
        {isOffline ? 'The server cannot be reached' : 'The server does not answer as it should'}
      </h1>
      <p className={css.lead}>
        Nobody is signed in here, so nothing on this device opens without it. Whatever was written in this
        browser before is still there and opens after you sign in; from then on it opens without a network.
      </p>
      <Note icon={isOffline ? <OfflineIcon /> : <NoAnswerIcon />} tone="warning">
        {reason.message}
        {reason.status !== null && ` (status ${reason.status})`}
      </Note>
      <ol className={css.steps}>
        <li>See that Offset runs: in its folder, type npm start.</li>
        <li>Open the link that it prints, or wait here.</li>
      </ol>
      <p className={css.lead}>
        This page goes on by itself as soon as the server answers.
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
