import type { ReactNode } from 'react';
import { HelloScene } from '@/art/scenes/hello';
import { NappingScene } from '@/art/scenes/napping';
import * as m from '@/messages/welcome.gen';
import { Step } from './step';

interface AskStepProps {
  onAlone: () => void;
  onTogether: () => void;
  onEnd: () => void;
}

/** The first step of the welcome: alone or with someone. */
export function AskStep({ onAlone, onTogether, onEnd }: AskStepProps) {
  return (
    <Step first title={m.question()} text={m.questionHint()} onEnd={onEnd}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice art={<NappingScene />} title={m.alone()} text={m.aloneHint()} onChoose={onAlone} />
        <Choice art={<HelloScene />} title={m.together()} text={m.togetherHint()} onChoose={onTogether} />
      </div>
    </Step>
  );
}

interface ChoiceProps {
  art: ReactNode;
  title: string;
  text: string;
  onChoose: () => void;
}

function Choice({ art, title, text, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex items-center gap-4 rounded-card bg-button p-4 text-start transition-[background-color,scale] hover:bg-button-strong active:scale-[0.98]"
    >
      <span className="w-20 shrink-0">{art}</span>
      <span className="min-w-0">
        <span className="block text-lg font-extrabold">{title}</span>{' '}
        <span className="block text-sm text-quiet">{text}</span>
      </span>
    </button>
  );
}
