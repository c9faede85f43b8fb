import type { Browser } from '@playwright/test';
import { openChromium } from '../open-chromium.ts';

/** Starts the Chromium of the benchmarks. */
export const launchBrowser = (): Promise<Browser> => openChromium('run the benchmark');
