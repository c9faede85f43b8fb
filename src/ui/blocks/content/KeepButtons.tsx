import type { ReactElement } from 'react';
import type { ScreenCalendar } from '../../../engine/resolve/screen.ts';
import { calendarFile } from '../appointments/calendar-file.ts';
import type { BlockProps } from '../parts/BlockFrame.tsx';

/** Downloads an event. The address of the file is released once the browser has read it. */
function download(event: ScreenCalendar): void {
  const file = new Blob([calendarFile(event, Date.now())], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${event.title}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Renders the buttons that add an event to a calendar and print the page. Renders nothing when the
 * block has neither.
 */
export function KeepButtons({ block }: BlockProps): ReactElement | null {
  const { calendar, print } = block;
  if (calendar === undefined && print === undefined) return null;
  return (
    <p className="block-actions">
      {calendar === undefined ? null : (
        <button
          type="button"
          className="button button--secondary"
          onClick={() => download(calendar)}
        >
          {calendar.label}
        </button>
      )}
      {print === undefined ? null : (
        <button
          type="button"
          className="button button--secondary"
          onClick={() => globalThis.print()}
        >
          {print}
        </button>
      )}
    </p>
  );
}
