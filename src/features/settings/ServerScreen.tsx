import type { ServerDescription } from '#domain/capabilities/capabilities.ts'
import { consequencesOf } from '#domain/capabilities/consequences.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NoAnswerIcon, OfflineIcon, RefreshIcon } from '#ui/icons.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { ConsequenceList } from './server/ConsequenceList.tsx'
import { ServerFacts, ServerLimits } from './server/ServerFacts.tsx'
import { useServer } from './server/use-server.ts'
import { Section } from './storage/Section.tsx'
import css from './storage/storage.module.css'

/** Which server this is, what it can do for whoever is signed in, and what follows from each. */
export function ServerScreen() {
  const { db } = useWorkspace()
  const { known, failure, canReach, isLooking, lookAgain } = useServer(db)
  return (
    <div className={css.screen}>
      <ScreenBar
        label="This server"
        end={
          <Button
            icon={RefreshIcon}
            busy={isLooking}
            busyLabel="Looking"
            disabledReason={!canReach && 'The server does not answer now'}
            onPress={lookAgain}
          >
            Look again
          </Button>
        }
      >
        <ScreenTitle>This server</ScreenTitle>
      </ScreenBar>
      <div className="scroll">
        <div className={css.page}>
          {failure !== null && (
            <p className={css.note} data-kind="failed" role="alert">
              The server did not say what it can do: {failure.message}
            </p>
          )}
          {known === null && <NeverCame canReach={canReach} hasFailed={failure !== null} />}
          {known !== null && known !== undefined && (
            <>
              <Section title="What it is">
                <ServerFacts server={known.server} isLive={canReach && failure === null} />
              </Section>
              <Findings server={known.server} />
              <Section title="Its limits">
                <ServerLimits server={known.server} />
              </Section>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

const Findings = ({ server }: { readonly server: ServerDescription }) => {
  const lines = consequencesOf(server)
  const can = lines.filter(({ finding }) => finding === 'yes')
  const cannot = lines.filter(({ finding }) => finding !== 'yes' && finding !== 'unknown')
  const open = lines.filter(({ finding }) => finding === 'unknown')
  return (
    <>
      {cannot.length > 0 && (
        <Section title="What cannot be done here">
          <ConsequenceList lines={cannot} />
        </Section>
      )}
      {can.length > 0 && (
        <Section title="What can be done here">
          <ConsequenceList lines={can} />
        </Section>
      )}
      {open.length > 0 && (
        <Section title="What the server did not say" about="Each of these is tried when you use it.">
          <p className={css.about}>{open.map(({ name }) => name).join(', ')}</p>
        </Section>
      )}
    </>
  )
}

const NeverCame = ({ canReach, hasFailed }: { readonly canReach: boolean; readonly hasFailed: boolean }) =>
  canReach && !hasFailed ? null : (
    <EmptyState
      icon={canReach ? NoAnswerIcon : OfflineIcon}
      title="What this server can do is not on this device yet"
      size="page"
      level={2}
    >
      <p>It comes with the next answer of the server. What you write is safe meanwhile.</p>
    </EmptyState>
  )
