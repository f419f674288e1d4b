// Installs missing browsers for the journeys. npm test starts this script first, so that they are downloaded while
// other tests run.
import { findHeadlessChromium } from './chromium.ts'
import { findFirefox } from './firefox.ts'

findHeadlessChromium()
findFirefox()
