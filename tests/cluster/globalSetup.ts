import type { TestProject } from 'vitest/node'
import { type Cluster, startCluster } from './startCluster'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Cluster
  }
}

export default async function setup(project: TestProject) {
  const { url, template, stop } = await startCluster()
  project.provide('cluster', { url, template })
  return stop
}
