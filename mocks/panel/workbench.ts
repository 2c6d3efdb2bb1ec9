import type { Backend } from '../backend'
import type { Conditions } from '../conditions'
import type { LoadedData } from '../loadedData'
import type { OperationLog } from '../operationLog'
import type { Seed } from '../seed'
import { writeTab } from '../tabMemory'
import { keepConditions, latencyKey, type Latency } from '../tabState'

/** What the panel changes and shows. */
export interface Workbench {
  backend: Backend
  log: OperationLog
  /** Data that was loaded in place of the demo's own. */
  loaded: LoadedData | null
  /** The data that the mock backend has without anything loaded. */
  seed: Seed
  /** The site's base path, with a slash at both ends. */
  base: string
  /** The address of the Storybook that stands beside the demo; empty where there is none. */
  storybook: string
  /** The parts of the conditions, from the address or the tab, that are not known. */
  unknown: readonly string[]
  /** The version of this build. */
  version: string
  /** Calls back whenever somebody has signed in or out; returns the function that ends that. */
  onSession: (onChange: () => void) => () => void
}

/** Sets the conditions of the next requests in place of all that the address or the tab has named, and keeps them for the tab. */
export function applyConditions(workbench: Workbench, conditions: Conditions): void {
  workbench.backend.conditions = conditions
  workbench.unknown = []
  keepConditions(conditions)
}

/** Delays the next answers, and keeps that for the tab. */
export function applyLatency({ backend }: Workbench, latency: Latency): void {
  backend.latencyMs = latency
  writeTab(latencyKey, String(latency))
}
