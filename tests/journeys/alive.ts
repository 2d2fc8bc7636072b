import { expect, type Locator } from '@playwright/test';

/** Some parts are drawn before their scripts are there: a press would be lost until they are. */
export async function alive(part: Locator): Promise<Locator> {
  await expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);
  return part;
}
