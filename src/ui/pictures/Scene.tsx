/** The pictures that a screen can name, in the colours and the manner of drawing of the brand. A lazy chunk. */
import type { ReactElement, ReactNode } from 'react';
import type { Screen } from '../../engine/resolve/screen.ts';
import '../styles/pictures.css';

export type SceneName = NonNullable<Screen['picture']>;

/* Classes: `ink` main shape, `deep` its shadow, `paper` light shape, `spot` accent, `on` stroke on an
   accent, `line` stroke, `faint` stroke of minor details. The canvas is 240 by 140. */
const SCENES: Readonly<Record<SceneName, ReactNode>> = {
  offer: (
    <>
      <rect className="paper" x="72" y="22" width="76" height="98" />
      <path className="faint" d="M86 84h48M86 96h48M86 108h30" />
      <path className="ink" d="M110 36 138 58v14h-56V58Z" />
      <rect className="spot" x="103" y="58" width="14" height="14" />
      <circle className="spot" cx="156" cy="94" r="24" />
      <path className="on" d="m145 94 8 8 15-16" />
      <path className="faint" d="M46 46h14M53 39v14M180 40h10M185 35v10" />
    </>
  ),
  identity: (
    <>
      <rect className="paper" x="46" y="36" width="112" height="74" />
      <rect className="ink" x="46" y="36" width="112" height="16" />
      <circle className="spot" cx="74" cy="74" r="10" />
      <path className="ink" d="M56 102c2-14 34-14 36 0Z" />
      <path className="faint" d="M104 70h40M104 82h40M104 94h24" />
      <rect className="deep" x="150" y="52" width="40" height="72" />
      <rect className="paper" x="155" y="60" width="30" height="52" />
      <circle className="spot" cx="170" cy="86" r="10" />
      <circle className="ink" cx="170" cy="86" r="4" />
    </>
  ),
  appointment: (
    <>
      <rect className="paper" x="58" y="30" width="96" height="88" />
      <rect className="ink" x="58" y="30" width="96" height="22" />
      <path className="line" d="M80 22v16M132 22v16" />
      <path
        className="faint"
        d="M74 68h12M100 68h12M126 68h12M74 84h12M126 84h12M74 100h12M100 100h12"
      />
      <rect className="spot" x="97" y="76" width="18" height="16" />
      <circle className="paper" cx="166" cy="98" r="26" />
      <path className="line" d="M166 84v15l10 7" />
    </>
  ),
  signature: (
    <>
      <path className="paper" d="M64 20h70l26 26v76H64Z" />
      <path className="faint" d="M134 20v26h26" />
      <path className="faint" d="M80 44h36M80 58h62M80 70h62" />
      <path
        className="line"
        d="M80 102c10-22 16-22 14-6-1 10 6 8 12-2 4 10 8 8 14 0 2 6 6 6 12 4"
      />
      <path className="ink" d="m140 96 46-52 14 12-46 52-18 6Z" />
      <path className="spot" d="m176 55 10-11 14 12-10 11Z" />
    </>
  ),
  signed: (
    <>
      <path className="deep" d="M74 26h82v94H74Z" />
      <path className="paper" d="M64 18h82v94H64Z" />
      <path className="faint" d="M80 36h50M80 48h50M80 60h34" />
      <path className="line" d="M80 92c8-18 13-17 12-5-1 8 5 6 9-2 4 8 7 6 11 0" />
      <path className="ink" d="m142 96-8 34 16-9 16 9-8-34Z" />
      <circle className="spot" cx="150" cy="84" r="22" />
      <path className="on" d="m140 84 7 7 13-14" />
      <path className="faint" d="M184 40h12M190 34v12M40 60h12M46 54v12M198 92h8" />
    </>
  ),
  key: (
    <>
      <path className="ink" d="M52 118V72l46-38 46 38v46Z" />
      <path className="line" d="m42 78 56-46 56 46" />
      <path className="spot" d="M86 118V92h24v26Z" />
      <circle className="spot" cx="168" cy="52" r="18" />
      <circle className="paper" cx="168" cy="48" r="6" />
      <path className="deep" d="M163 68h10v44h14v8h-8v6h-8v-6h-8Z" />
      <path className="faint" d="M198 36h12M204 30v12M34 44h10M39 39v10" />
    </>
  ),
  review: (
    <>
      <rect className="deep" x="66" y="30" width="72" height="92" />
      <rect className="paper" x="56" y="22" width="72" height="92" />
      <path className="faint" d="M70 42h44M70 56h44M70 70h30M70 84h44M70 98h22" />
      <circle className="paper" cx="154" cy="76" r="28" />
      <path className="line" d="m174 96 24 24" />
      <circle className="spot" cx="154" cy="76" r="17" />
      <path className="on" d="M146 71h16M146 81h9" />
    </>
  ),
  wait: (
    <>
      <rect className="deep" x="66" y="30" width="72" height="92" />
      <rect className="paper" x="56" y="22" width="72" height="92" />
      <path className="faint" d="M70 42h44M70 56h44M70 70h30M70 84h22M70 98h22" />
      <circle className="spot" cx="158" cy="84" r="30" />
      <path
        className="on"
        d="M146 68h24M146 100h24M149 68c0 9 7 11 9 16 2-5 9-7 9-16M149 100c0-9 7-11 9-16 2 5 9 7 9 16"
      />
    </>
  ),
  smaller: (
    <>
      <path className="faint" d="M44 120V66l56-44 56 44v54Z" />
      <path className="ink" d="M112 120V90l38-30 38 30v30Z" />
      <rect className="spot" x="141" y="98" width="18" height="22" />
      <path className="line" d="m104 94 46-36 46 36" />
    </>
  ),
  letter: (
    <>
      <path className="paper" d="M72 18h96v74H72Z" />
      <path className="faint" d="M88 36h64M88 50h64M88 64h40" />
      <path className="deep" d="M54 60 120 104l66-44v62H54Z" />
      <path className="ink" d="m54 122 52-40 14 10 14-10 52 40Z" />
      <circle className="spot" cx="120" cy="98" r="12" />
    </>
  ),
  bank: (
    <>
      <path className="ink" d="M50 58 106 26l56 32v8H50Z" />
      <path className="deep" d="M60 72h14v34H60Zm24 0h14v34H84Zm30 0h14v34h-14Zm24 0h14v34h-14Z" />
      <path className="ink" d="M50 110h112v10H50Z" />
      <circle className="spot" cx="106" cy="50" r="7" />
      <circle className="spot" cx="180" cy="92" r="28" />
      <path className="on" d="M180 76v32M188 82c-4-4-15-4-15 2 0 8 15 5 15 13 0 6-11 6-15 2" />
    </>
  ),
  message: (
    <>
      <path className="ink" d="M46 30h104v58H92l-22 18V88H46Z" />
      <path className="paper" d="M64 48h68v6H64Zm0 16h46v6H64Z" />
      <path className="spot" d="M128 70h68v40h-18v16l-18-16h-32Z" />
      <path className="on" d="M143 90h4M160 90h4M177 90h4" />
    </>
  ),
};

/** Renders a scene. It is decoration: assistive technology skips it. */
export default function Scene({ name }: { readonly name: SceneName }): ReactElement {
  return (
    <svg viewBox="0 0 240 140" aria-hidden="true" focusable="false">
      <ellipse className="ground ground--soft" cx="120" cy="82" rx="112" ry="54" />
      <circle className="ground ground--outline" cx="120" cy="72" r="66" />
      <path className="ground ground--block" d="M0 12h240v116H0Z" />
      {SCENES[name]}
    </svg>
  );
}
