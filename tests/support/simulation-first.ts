import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts the long files before the many short ones, so that no core waits for the last world at the end. */
export class SimulationFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/tests/simulation/')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
