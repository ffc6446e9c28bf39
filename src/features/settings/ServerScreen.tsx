import type { ServerDescription } from '#domain/capabilities/capabilities.ts'
import { consequencesOf } from '#domain/capabilities/consequences.ts'
import { showsActivity } from '#domain/capabilities/shows-activity.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NoAnswerIcon, OfflineIcon, RefreshIcon } from '#ui/icons.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { ConsequenceList } from './server/ConsequenceList.tsx'
import { EventSection } from './server/EventSection.tsx'
import { ServerFacts, ServerLimits } from './server/ServerFacts.tsx'
import { useServer } from './server/use-server.ts'
import { Section } from './storage/Section.tsx'
import css from './storage/storage.module.css'

/** Describes the server: what it can do for this user, and what follows from that. */
export function ServerScreen() {
  const { db } = useWorkspace()
  const { known, failure, canReach, isChecking, checkAgain } = useServer(db)
  return (
    <div className={css.screen}>
      <ScreenBar
        label="This server"
        end={
          <Button
            icon={RefreshIcon}
            busy={isChecking}
            busyLabel="Checking"
            disabledReason={!canReach && 'The server does not answer now'}
            onPress={checkAgain}
          >
            Check again
          </Button>
        }
      >
        <ScreenTitle>This server</ScreenTitle>
      </ScreenBar>
      <div className="scroll">
        <div className={css.page}>
          {failure !== null && (
            <p className={css.note} data-kind="failed" role="alert">
              The features of the server could not be read: {failure.message}
            </p>
          )}
          {known === null && <NeverLoaded canReach={canReach} hasFailed={failure !== null} />}
          {known !== null && known !== undefined && (
            <>
              <Section title="About">
                <ServerFacts server={known.server} isLive={canReach && failure === null} />
                <a href={links.databases()}>Databases of this server</a>
              </Section>
              <Findings server={known.server} />
              <Section title="Limits">
                <ServerLimits server={known.server} />
              </Section>
              <EventSection showsActivity={showsActivity(known.server)} />
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
        <Section title="Not available">
          <ConsequenceList lines={cannot} />
        </Section>
      )}
      {can.length > 0 && (
        <Section title="Available">
          <ConsequenceList lines={can} />
        </Section>
      )}
      {open.length > 0 && (
        <Section title="Unknown" about="Each of these is tried when you use it.">
          <p className={css.about}>{open.map(({ name }) => name).join(', ')}</p>
        </Section>
      )}
    </>
  )
}

const NeverLoaded = ({ canReach, hasFailed }: { readonly canReach: boolean; readonly hasFailed: boolean }) =>
  canReach && !hasFailed ? null : (
    <EmptyState
      icon={canReach ? NoAnswerIcon : OfflineIcon}
      title="The features of this server are not on this device yet"
      size="page"
      level={2}
    >
      <p>They load when the server answers. Your work is safe meanwhile.</p>
    </EmptyState>
  )
