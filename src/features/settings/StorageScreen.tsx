import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { EditorSection } from './editor/EditorSection.tsx'
import { FiltersSection } from './filters/FiltersSection.tsx'
import { SaverSection } from './network/SaverSection.tsx'
import { TrafficSection } from './network/TrafficSection.tsx'
import { ExportSection } from './storage/ExportSection.tsx'
import { BringInSection } from './storage/ImportSection.tsx'
import { JournalSection } from './storage/JournalSection.tsx'
import { KeepSection } from './storage/KeepSection.tsx'
import { RulesSection } from './storage/RulesSection.tsx'
import { RunsSection } from './storage/RunsSection.tsx'
import css from './storage/storage.module.css'
import { TabsSection } from './storage/TabsSection.tsx'
import { UsageSection } from './storage/UsageSection.tsx'
import { TimesSection } from './times/TimesSection.tsx'

/** Shows what is stored on this device and how much space it uses, with the actions to change that. */
export function StorageScreen() {
  const { db } = useWorkspace()
  return (
    <div className={css.screen}>
      <ScreenBar
        label="This device"
        end={
          <a className={css.link} href={links.server()}>
            This server
          </a>
        }
      >
        <ScreenTitle>This device</ScreenTitle>
      </ScreenBar>
      <div className="scroll">
        <div className={css.page}>
          <UsageSection db={db} />
          <TabsSection db={db} />
          <SaverSection />
          <TrafficSection db={db} />
          <FiltersSection />
          <EditorSection />
          <TimesSection />
          <KeepSection />
          <RulesSection db={db} />
          <RunsSection />
          <JournalSection db={db} />
          <ExportSection db={db} outbox={links.outbox()} />
          <BringInSection db={db} />
        </div>
      </div>
    </div>
  )
}
