// npm run superset: all suites against a real Superset that it starts or that runs already.
import { thrownMessage } from '#domain/core/thrown.ts'
import { signInAtSuperset } from '#tests/contracts/superset-session.ts'
import { readSupersetCommand, type SupersetCommand, type SupersetVersion, USAGE } from './command-options.ts'
import { makeExampleBoards } from './example-boards.ts'
import { type Outcome, outcomeTable } from './outcome-table.ts'
import { folderOf } from './place.ts'
import { findPrograms, type Programs } from './programs.ts'
import { runSuites } from './run-suites.ts'
import { startSuperset, stopSuperset } from './start-superset.ts'

const ADMIN = { username: 'admin', password: 'admin' } as const

type Start = Extract<SupersetCommand, { kind: 'start' }>

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function installedPrograms(): Programs {
  const programs = findPrograms()
  return programs.ok ? programs.value : giveUp(programs.error)
}

/** Prints the results, and returns the exit code. */
function conclude(outcomes: readonly Outcome[]): number {
  say(`\n${outcomeTable(outcomes)}`)
  return outcomes.length > 0 && outcomes.every(({ failed }) => failed === 0) ? 0 : 1
}

async function runOverOwn(
  version: SupersetVersion,
  { setup, stays, only }: Start,
): Promise<readonly Outcome[]> {
  const folder = folderOf(version, setup.folder)
  // An interrupted start also stops the Superset; the next one continues.
  const stop = () => void stopSuperset(folder).finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    const superset = await startSuperset(version, setup, { programs: installedPrograms(), tell: say })
    say(`Superset ${version} is up: ${superset} (admin, alpha, lab or gamma; the password is the name)`)
    return await runSuites({ superset, folder, ...ADMIN }, { only, server: version, tell: say })
  } catch (reason) {
    process.stderr.write(`${thrownMessage(reason)}\n`)
    return only.map((suite) => ({ suite, over: 'front', server: version, passed: 0, failed: 1 }))
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop)
    if (stays) say(`It stays up. To stop it: npm run superset -- --version ${version} --stop`)
    else await stopSuperset(folder)
  }
}

async function bringUp({ version, setup }: Extract<SupersetCommand, { kind: 'up' }>): Promise<void> {
  const superset = await startSuperset(version, setup, { programs: installedPrograms(), tell: say })
  await makeExampleBoards(await signInAtSuperset(superset, ADMIN))
  say(superset)
}

const command = readSupersetCommand(process.argv.slice(2))
if (!command.ok) giveUp(`${command.error}\n\n${USAGE}`)
switch (command.value.kind) {
  case 'use': {
    const { origin, only, ...user } = command.value
    const place = { superset: origin, folder: null, username: user.username, password: user.password }
    process.exitCode = conclude(await runSuites(place, { only, server: origin, tell: say }))
    break
  }
  case 'start': {
    const outcomes: Outcome[] = []
    for (const version of command.value.versions) outcomes.push(...(await runOverOwn(version, command.value)))
    process.exitCode = conclude(outcomes)
    break
  }
  case 'up':
    await bringUp(command.value)
    break
  case 'stop':
    await stopSuperset(folderOf(command.value.version, command.value.folder))
    break
}
