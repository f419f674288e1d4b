// Brings the browsers of the journeys where they are missing. npm test starts it first, so that they are fetched while other tests run.
import { findHeadlessChromium } from './chromium.ts'
import { findFirefox } from './firefox.ts'

findHeadlessChromium()
findFirefox()
